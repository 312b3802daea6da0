/** What players are told of a charge for time: when it is collected next, and what it costs. */

import { describe, expect, it } from 'vitest';
import { statusText } from '../../src/table/status';
import { view } from './samples';

describe('a charge for time', () => {
  const charge = { hour: 12, each: 6, minutes: 30, next_millis: null, unverified: 0, verified: 0 };
  const told = (next: number | null, each = 6) => statusText(view({ playing: false, stage: 'between-rounds', now_millis: 1_000_000, time: { ...charge, each, next_millis: next } }));

  it('is told before the first collection', () => {
    expect(told(null)).toContain('6');
  });

  it('is told when the next comes soon, and not an hour before', () => {
    expect(told(1_000_000 + 300_000)).toContain('6');
    expect(told(1_000_000 + 3_600_000)).toBeNull();
  });

  it('is not told where nothing is collected by the clock', () => {
    expect(told(null, 0)).toBeNull();
  });
});
