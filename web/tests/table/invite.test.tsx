import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { InviteDialog } from '../../src/table/invite-dialog';
import { info } from './samples';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => render(null, root));

test('the link of an invitation has as many lines as it needs: its code is at the end', async () => {
  await act(() => render(<InviteDialog info={{ ...info, table: 12, private: true, invite: 'mzccnfgym2vzgp2k' }} onClose={() => undefined} />, root));
  const link = document.querySelector('.invite-link');
  expect(link?.tagName).toBe('TEXTAREA');
  expect((link as HTMLTextAreaElement).readOnly).toBe(true);
  expect((link as HTMLTextAreaElement).value).toMatch(/\/table\/12\?code=mzccnfgym2vzgp2k$/);
});
