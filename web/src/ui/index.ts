// The shared pieces, in one place to import from.
export { Amount, amountText } from './amount';
export { Button, ButtonLink } from './button';
export { Clause } from './clause';
export { Dialog } from './dialog';
export { Choices, Field, SelectField, Switch, TextField } from './field';
export { SaidOnce } from './said-once';
export { Icon, type IconName } from './icon';
export { Notice, RefusedNotice } from './notice';
export { PlayingCard, cardName, rankName, suitName } from './playing-card';
export { play, type SoundName } from './sound';
export { toast, toastRefused, Toasts } from './toast';
export { Unbroken } from './unbroken';
export { Empty, Loading } from './waiting';
export { WhyDialog } from './why-dialog';
