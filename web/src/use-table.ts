// A table for as long as a component is there.
import { useEffect, useState } from 'preact/hooks';
import { socket } from './socket';
import type { WatchedTable } from './watched';

/** Watches a table while the component is mounted, a private one by its code. Nothing before the first effect has run. */
export function useTable(table: number, code: string | null = null): WatchedTable | null {
  const [watched, setWatched] = useState<WatchedTable | null>(null);
  useEffect(() => {
    setWatched(socket.watch(table, code));
    return () => {
      setWatched(null);
      socket.release(table);
    };
  }, [table, code]);
  return watched;
}
