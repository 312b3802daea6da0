// The day's report, to be printed and signed by two.
import { useEffect, useState } from 'preact/hooks';
import { api, type DayReport } from '../api';
import { asRefused } from '../refused';
import { me } from '../store';
import { number, t, time } from '../text';
import { Button, Loading, RefusedNotice, TextField } from '../ui';

const FIGURES = ['issued', 'redeemed', 'house_issued', 'house_returned', 'house_result', 'commission', 'in_wallets', 'at_tables', 'held_in_rounds', 'in_banks', 'under_lammers', 'in_boxes', 'outstanding'] as const;

/** Today in UTC, as the room's days are. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

export function Report() {
  const [day, setDay] = useState(today());
  const [report, setReport] = useState<DayReport | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  useEffect(() => {
    if (!day) return;
    let wanted = true;
    setReport(null);
    setRefused(null);
    api.cage.report(day).then(
      (answer) => wanted && setReport(answer),
      (thrown: unknown) => wanted && setRefused(asRefused(thrown)),
    );
    return () => {
      wanted = false;
    };
  }, [day]);
  return (
    <section class="stack" aria-labelledby="report-heading">
      <div class="spread">
        <h2 id="report-heading">{t('cage.report.of', { day: time(Date.parse(`${day}T12:00:00Z`) || Date.now(), { dateStyle: 'long', timeZone: 'UTC' }) })}</h2>
        <div class="row row-bottom no-print">
          <TextField label={t('cage.day')} type="date" value={day} max={today()} onText={setDay} />
          <Button icon="print" onClick={() => print()}>{t('cage.print')}</Button>
        </div>
      </div>
      {refused ? <RefusedNotice thrown={refused} /> : !report ? <Loading /> : (
        <>
          <dl class="report-figures">
            {FIGURES.map((name) => (
              <div key={name}><dt>{t(`report.${name}`)}</dt><dd>{number(report[name])}</dd></div>
            ))}
          </dl>
          <p class="soft small">{t('cage.report.made', { at: time(Date.now()), name: me.value?.name ?? '' })}</p>
          <div class="report-sign"><span>{t('cage.sign.cashier')}</span><span>{t('cage.sign.supervisor')}</span></div>
        </>
      )}
    </section>
  );
}
