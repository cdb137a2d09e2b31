import {
  type BookkeepingColumn,
  PaymentSettings,
  PaymentSettingsContent,
} from '@shala/contract/orders/paymentSettings'
import { type CancellationRule, CancellationRules } from '@shala/contract/orders/withdrawal'
import { paymentMethods } from '@shala/domain/payments/payments'
import { wholeNumber } from '#shared/typedText.ts'
import { defineRecord, type RecordValues } from '#shared/ui/record/defineRecord.ts'
import {
  choice,
  field,
  type FieldKind,
  list,
  optionalDecimal,
  text,
  whole,
  yesNo,
} from '#shared/ui/record/fields.ts'

export interface TypedRule {
  readonly key: string
  readonly daysBefore: string
  readonly keptPercent: string
}

export const accountMethods: readonly string[] = paymentMethods

const rules: FieldKind<readonly TypedRule[], CancellationRules['rules']> = {
  blank: [],
  show: (stored) =>
    stored.map(({ daysBefore, keptPercent }) => ({
      key: String(daysBefore),
      daysBefore: String(daysBefore),
      keptPercent: String(keptPercent),
    })),
  parse: (typed) =>
    typed
      .map(({ daysBefore, keptPercent }) => ({
        daysBefore: wholeNumber(daysBefore),
        keptPercent: wholeNumber(keptPercent),
      }))
      .toSorted((one, other) => other.daysBefore - one.daysBefore),
  describe: (typed) =>
    typed.map(({ daysBefore, keptPercent }) => `${daysBefore} days: ${keptPercent}%`).join(', '),
}

type Accounts = Readonly<Record<string, string>>

const accounts: FieldKind<Accounts, Accounts> = {
  blank: {},
  show: (stored) => stored,
  parse: (typed) =>
    Object.fromEntries(Object.entries(typed).filter(([, account]) => account.trim() !== '')),
  describe: (typed) =>
    Object.entries(typed)
      .map(([method, account]) => `${method}: ${account}`)
      .join(', '),
}

export const decimalSigns = { '.': 'Point, as in 1200.50', ',': 'Comma, as in 1200,50' } as const
export const separators = { ',': 'Comma', ';': 'Semicolon, as DATEV expects' } as const

const getBookkeeping = <Key extends keyof PaymentSettings['bookkeeping']>(key: Key) => ({
  at: `bookkeeping.${key}`,
  get: ({ bookkeeping }: PaymentSettings) => bookkeeping[key],
})

export const settingsRecord = defineRecord({
  collection: 'school',
  schema: PaymentSettings,
  noun: { one: 'payment settings', many: 'payment settings' },
  part: 'settings',
  content: PaymentSettingsContent,
  fields: [
    field('bankDetails', 'Bank details for transfers', text),
    field('depositDays', 'Days for the deposit', whole),
    field('parts', 'Instalments after the deposit', whole),
    field('rules', 'Cancellation rules', rules, {
      at: 'cancellation.rules',
      get: ({ cancellation }: PaymentSettings) => cancellation.rules,
    }),
    field('keepsDeposit', 'The deposit is always kept', yesNo, {
      at: 'cancellation.keepsDeposit',
      get: ({ cancellation }: PaymentSettings) => cancellation.keepsDeposit,
    }),
    field('issuer', 'Issuer of receipts', text),
    field('taxPercent', 'Tax in percent (optional)', optionalDecimal, { named: 'Tax' }),
    field('taxLine', 'Sentence about tax (optional)', text, { named: 'Sentence about tax' }),
    field(
      'receiptPrefix',
      'Prefix of receipt numbers (optional)',
      { ...text, parse: (typed) => typed.trim().toUpperCase() },
      { named: 'Prefix' },
    ),
    field('columns', 'Columns', list<BookkeepingColumn>(String), getBookkeeping('columns')),
    field('decimals', 'Decimal sign', choice(decimalSigns, '.'), getBookkeeping('decimals')),
    field('separator', 'Separator', choice(separators, ','), getBookkeeping('separator')),
    field('accounts', 'Accounts', accounts, getBookkeeping('accounts')),
    field('contraAccount', 'Contra account (optional)', text, {
      ...getBookkeeping('contraAccount'),
      named: 'Contra account',
    }),
  ],
})

export type SettingsFormValues = RecordValues<typeof settingsRecord>

/** Returns the typed cancellation rules, or null while they have errors. */
export const parseCancellation = (typed: SettingsFormValues): CancellationRules | null =>
  CancellationRules.safeParse({
    rules: rules.parse(typed.rules),
    keepsDeposit: typed.keepsDeposit,
  }).data ?? null

/** Describes a cancellation rule, such as `from 30 days before the course on, 50 % of the price is kept`. */
export function describeRule({ daysBefore, keptPercent }: CancellationRule): string {
  const from =
    daysBefore === 0
      ? 'from the first day of the course on'
      : `from ${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before the course on`
  return `${from}, ${keptPercent}% of the price is kept`
}
