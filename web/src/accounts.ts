// The books' accounts, as people call them.
import { t } from './text';

/** `player/7`, `table/3/seat/7`, `table/3/pot`, `cage`: in the reader's language. */
export function accountName(name: string): string {
  const [kind, of = '', part = '', which = ''] = name.split('/');
  switch (kind) {
    case 'cage':
      return t('account.cage');
    case 'house-players':
      return t('account.house-players');
    case 'player':
      return t('account.wallet', { player: of });
    case 'table':
      return t('account.table', { table: of, part: tablePart(part, which) });
    case 'fund':
      return t('account.fund', { fund: of });
    case 'tournament':
      return t('account.prizes', { tournament: of });
    default:
      return name;
  }
}

function tablePart(part: string, which: string): string {
  switch (part) {
    case 'seat':
      return t('account.seat', { player: which });
    case 'pot':
      return t('account.pot');
    case 'slide':
      return t('account.slide');
    case 'box':
      return t('account.box');
    case 'float':
      return t('account.float');
    case 'bank':
      return t('account.bank');
    default:
      return part;
  }
}
