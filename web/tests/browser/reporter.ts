/** The last line of a run: how many passed, how many failed. */

import type { Reporter, TestModule } from 'vitest/node';

export default class Count implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const broken = modules.filter((module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0).length;
    const failed = tests.filter((test) => test.result().state === 'failed').length + broken;
    console.log(`${passed} passed, ${failed} failed`);
  }
}
