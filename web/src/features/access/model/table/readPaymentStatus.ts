import { searchKey } from '@shala/contract/values/searchKey'

type Status = 'Paid' | 'Part paid' | 'Unpaid' | 'Refunded'

/** Words for the state of a payment in exports of shops and in the languages of the columns. */
const words: Readonly<Record<Status, readonly string[]>> = {
  Paid: [
    'completed',
    'processing',
    'paid',
    'paid in full',
    'settled',
    'succeeded',
    'bezahlt',
    'beglichen',
    'pagado',
    'pagada',
    'completado',
    'paye',
    'payee',
    'regle',
    'pagato',
    'pagata',
    'saldato',
    'betaald',
    'voldaan',
    'pago',
    'paga',
    'zaplacono',
    'oplacone',
    'oplacono',
    ...['yes', 'y', 'true', 'ja', 'j', 'si', 'oui', 'sim', 'tak', 'x'],
  ],
  'Part paid': [
    'part paid',
    'partially paid',
    'partial',
    'deposit paid',
    'deposit',
    'teilweise bezahlt',
    'anbezahlt',
    'anzahlung',
    'pago parcial',
    'pagado parcialmente',
    'partiellement paye',
    'acompte',
    'acompte verse',
    'pagato in parte',
    'acconto',
    'deels betaald',
    'aanbetaling',
    'pago parcialmente',
    'parcialmente pago',
    'czesciowo zaplacono',
    'zaliczka',
  ],
  Unpaid: [
    'pending',
    'pending payment',
    'on-hold',
    'on hold',
    'unpaid',
    'not paid',
    'open',
    'due',
    'overdue',
    'offen',
    'unbezahlt',
    'nicht bezahlt',
    'ausstehend',
    'pendiente',
    'no pagado',
    'impaye',
    'non paye',
    'en attente',
    'non pagato',
    'da pagare',
    'in attesa',
    'onbetaald',
    'niet betaald',
    'openstaand',
    'pendente',
    'nao pago',
    'niezaplacono',
    'nieoplacone',
    'oczekuje',
    ...['no', 'n', 'false', 'nein', 'non', 'nee', 'nao', 'nie'],
  ],
  Refunded: [
    'refunded',
    'refund',
    'erstattet',
    'ruckerstattet',
    'reembolsado',
    'devuelto',
    'rembourse',
    'rimborsato',
    'terugbetaald',
    'estornado',
    'zwrocono',
    'zwrot',
  ],
}

const statuses: ReadonlyMap<string, Status> = new Map(
  (['Paid', 'Part paid', 'Unpaid', 'Refunded'] as const).flatMap((status) =>
    words[status].map((word): [string, Status] => [searchKey(word), status]),
  ),
)

const findStatus = (cell: string) => statuses.get(searchKey(cell).replace(/^wc-/, ''))

/** Returns true if a cell names the state of a payment. */
export const isPaymentStatus = (cell: string): boolean => findStatus(cell) !== undefined

/** Returns the state of a payment that a cell names; other cells stay as they are, for the plan to ask. */
export const readPaymentStatus = (cell: string): string => findStatus(cell) ?? cell
