// Players whose lines in the chat are never shown: kept with the preferences of this browser.
import { prefer, preferences } from './preferences';

export function isBlocked(player: number): boolean {
  return preferences.value.blocked.some((one) => one.player === player);
}

export function block(player: number, name: string): void {
  const others = preferences.peek().blocked.filter((one) => one.player !== player);
  prefer({ blocked: [...others, { player, name }] });
}

export function unblock(player: number): void {
  prefer({ blocked: preferences.peek().blocked.filter((one) => one.player !== player) });
}
