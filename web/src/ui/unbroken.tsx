// Words that no line breaks in two.

/** A text in which words with a hyphen go to the next line whole: "Hi-Lo". */
export function Unbroken({ text }: { text: string }) {
  return <>{text.split(/(\S+-\S+)/).map((part, at) => (at % 2 === 1 ? <span key={at} class="unbroken">{part}</span> : part))}</>;
}
