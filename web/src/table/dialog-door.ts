/** Where the dialogs of a table come from. */

import { later } from '../later';

export const dialogs = later(() => import('./dialogs'));
