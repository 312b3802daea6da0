import { Link } from '../router';

/** The parts of a page, as links that can be sent. */
export function Sections({ label, sections }: { label: string; sections: readonly { href: string; label: string; here: boolean }[] }) {
  return (
    <nav class="sections" aria-label={label}>
      {sections.map((section) => <Link key={section.href} href={section.href} aria-current={section.here ? 'page' : undefined}>{section.label}</Link>)}
    </nav>
  );
}
