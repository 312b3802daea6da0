// The texts of the first pages in Spanish: the lobby, the table, whoever comes in.
import { back } from './es/back';
import { felt } from './es/felt';
import { first } from './es/first';
import { front } from './es/front';
import { how } from './es/how';
import { inText } from './es/in-text';
import { names } from './es/names';
import { refused } from './es/refused';
import { room } from './es/room';
import { scene } from './es/scene';
import { sentences } from './es/sentences';
import { stay } from './es/stay';
import { table } from './es/table';
import { why } from './es/why';

export const core = { ...back, ...names, ...refused, ...room, ...table, ...inText, ...sentences, ...stay, ...scene, ...first, ...felt, ...front, ...how, ...why } as const;

export { voice } from './es/voice';
