// Chances, fractions and bars, as they are written.
import { number } from '../text';
import type { Fraction } from './answers';

/** A share as a percentage: more digits for what is rare, unless it is said how many. */
export function percent(share: number, wished?: number): string {
  const size = Math.abs(share);
  const digits = wished ?? (size === 0 || size >= 0.1 ? 2 : size >= 0.01 ? 3 : size >= 0.0001 ? 4 : 6);
  return number(share, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** One deal in so many; nothing for what never comes. */
export function oneIn(count: number, total: number): number | null {
  return count > 0 ? total / count : null;
}

export function valueOf({ num, den }: Fraction): number {
  return den === 0 ? 0 : num / den;
}

/** `778,809 / 20,358,520`. */
export function fractionText({ num, den }: Fraction): string {
  return `${number(num)} / ${number(den)}`;
}

/** How long a bar is, from 0 to 1: by what it stands for, or by how many digits that has. */
export function barLength(count: number, most: number, scale: 'linear' | 'logarithmic'): number {
  if (count <= 0 || most <= 0) return 0;
  if (scale === 'linear') return count / most;
  // The rarest deal there can be, one, still has a bar to see.
  return most === 1 ? 1 : (Math.log10(count) + 0.4) / (Math.log10(most) + 0.4);
}
