// The books' accounts, as people call them.
import { t } from './text';

/** `player/7`, `table/3/seat/7`, `table/3/pot`, `cage`: in the reader's language, with whose it is where that is known. */
export function accountName(name: string, owner: string | null = null): string {
  const [kind, of = '', part = '', which = ''] = name.split('/');
  switch (kind) {
    case 'cage':
      return t('account.cage');
    case 'house-players':
      return t('account.house-players');
    case 'player':
      return owner === null ? t('account.wallet', { player: of }) : t('account.wallet.of', { name: owner });
    case 'table':
      return t('account.table', { table: of, part: tablePart(part, which, owner) });
    case 'lammer':
      return t('account.lammer', { number: of });
    case 'fund':
      return t('account.fund', { fund: of });
    case 'tournament':
      return t('account.prizes', { tournament: of });
    default:
      return name;
  }
}

function tablePart(part: string, which: string, owner: string | null): string {
  switch (part) {
    case 'seat':
      return owner ?? t('account.seat', { player: which });
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
    case 'tray':
      return t('account.tray');
    default:
      return part;
  }
}
