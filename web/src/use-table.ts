// A table for as long as a component is there.
import { useEffect, useState } from 'preact/hooks';
import { socket } from './socket';
import type { WatchedTable } from './watched';

/** Watches a table while the component is mounted. Nothing before the first effect has run. */
export function useTable(table: number): WatchedTable | null {
  const [watched, setWatched] = useState<WatchedTable | null>(null);
  useEffect(() => {
    setWatched(socket.watch(table));
    return () => {
      setWatched(null);
      socket.release(table);
    };
  }, [table]);
  return watched;
}
