// What whoever is here may open, fetched when it is first wanted.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { fetchGames, games } from '../games';
import { asRefused, type Refused } from '../refused';
import { me } from '../store';
import { fetchOffers, offers, openables, opensAnything, type Openable } from './offers';

interface Openables {
  /** Nothing until they are known. */
  all: Openable[] | null;
  /** Whether whoever is here may open whatever the book allows. */
  anything: boolean;
  refused: Refused | null;
  /** Tries again. */
  load: () => void;
}

export function useOpenables(): Openables {
  const [refused, setRefused] = useState<Refused | null>(null);
  const load = () => {
    setRefused(null);
    Promise.all([fetchGames(), fetchOffers()]).catch((thrown: unknown) => setRefused(asRefused(thrown)));
  };
  useEffect(load, []);
  const anything = opensAnything(me.value);
  const [known, houses] = [games.value, offers.value];
  const all = useMemo(() => (known && houses ? openables(known, houses, anything) : null), [known, houses, anything]);
  return { all, anything, refused, load };
}
