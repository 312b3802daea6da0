import type { ComponentChildren, HTMLAttributes } from 'preact';
import { Link } from '../router';
import { Icon, type IconName } from './icon';

type Kind = 'plain' | 'primary' | 'danger' | 'quiet';
type Size = 'small' | 'usual' | 'large';

interface Looks {
  kind?: Kind;
  size?: Size;
  icon?: IconName;
  wide?: boolean;
  class?: string;
  children?: ComponentChildren;
}

function classes({ kind = 'plain', size = 'usual', icon, wide, children, class: extra }: Looks): string {
  const parts = ['button', `button-${kind}`, `button-${size}`];
  if (icon && !children) parts.push('button-icon');
  if (wide) parts.push('button-wide');
  if (extra) parts.push(extra);
  return parts.join(' ');
}

export interface ButtonProps extends Looks, Omit<HTMLAttributes<HTMLButtonElement>, 'size' | 'icon' | 'class' | 'children' | 'type' | 'disabled' | 'aria-label'> {
  type?: 'button' | 'submit';
  disabled?: boolean;
  /** Something is under way: the button waits, and says so. */
  busy?: boolean;
  /** The name, for a button that is an icon only. */
  label?: string;
}

/** A button. One with only an icon must have a `label`. */
export function Button({ kind, size, icon, wide, busy = false, label, children, class: extra, type = 'button', disabled = false, ...rest }: ButtonProps) {
  const looks: Looks = { children, ...(kind && { kind }), ...(size && { size }), ...(icon && { icon }), ...(wide && { wide }), ...(extra && { class: extra }) };
  return (
    <button type={type} class={classes(looks)} disabled={disabled || busy} aria-busy={busy || undefined} aria-label={label} title={children ? undefined : label} {...(rest as object)}>
      {busy ? <Icon name="spinner" /> : icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ href, label, icon, children, kind, size, wide, class: extra }: Looks & { href: string; label?: string }) {
  const looks: Looks = { children, ...(kind && { kind }), ...(size && { size }), ...(icon && { icon }), ...(wide && { wide }), ...(extra && { class: extra }) };
  return (
    <Link href={href} class={classes(looks)} aria-label={label}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}
