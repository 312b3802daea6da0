// The texts of the first pages in English: the lobby, the table, whoever comes in.
import { back } from './en/back';
import { felt } from './en/felt';
import { first } from './en/first';
import { front } from './en/front';
import { inText } from './en/in-text';
import { names } from './en/names';
import { room } from './en/room';
import { scene } from './en/scene';
import { sentences } from './en/sentences';
import { stay } from './en/stay';
import { table } from './en/table';
import { why } from './en/why';

export const core = { ...back, ...names, ...room, ...table, ...inText, ...sentences, ...stay, ...scene, ...first, ...felt, ...front, ...why } as const;
