// What every page of a route is given.
export interface PageProps {
  params: Readonly<Record<string, string>>;
}
