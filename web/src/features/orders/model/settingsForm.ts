import {
  type BookkeepingColumn,
  bookkeepingColumns,
  PaymentSettingsContent,
} from '@shala/contract/orders/paymentSettings'
import { type CancellationRule, CancellationRules } from '@shala/contract/orders/withdrawal'
import { paymentMethods } from '@shala/contract/payments/payments'
import { decimalNumber, wholeNumber } from '../../../shared/typedText.ts'
import { errorLabels, type Parsed, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** A cancellation rule as typed. */
export interface TypedRule {
  readonly key: string
  readonly daysBefore: string
  readonly keptPercent: string
}

/** The payment settings as typed. */
export interface SettingsFormValues {
  readonly bankDetails: string
  readonly depositDays: string
  readonly parts: string
  readonly rules: readonly TypedRule[]
  readonly keepsDeposit: boolean
  readonly issuer: string
  readonly taxPercent: string
  readonly taxLine: string
  readonly receiptPrefix: string
  readonly columns: readonly BookkeepingColumn[]
  readonly decimals: '.' | ','
  readonly separator: ',' | ';'
  /** By method of payment. */
  readonly accounts: Readonly<Record<string, string>>
  readonly contraAccount: string
}
export type SettingsField = keyof SettingsFormValues

/** In form order. */
export const settingsLabels: Readonly<Record<SettingsField, string>> = {
  bankDetails: 'Bank details for transfers',
  depositDays: 'Days for the deposit',
  parts: 'Instalments after the deposit',
  rules: 'Cancellation rules',
  keepsDeposit: 'The deposit is always kept',
  issuer: 'Issuer of receipts',
  taxPercent: 'Tax in percent (optional)',
  taxLine: 'Sentence about tax (optional)',
  receiptPrefix: 'Prefix of receipt numbers (optional)',
  columns: 'Columns',
  decimals: 'Decimal sign',
  separator: 'Separator',
  accounts: 'Accounts',
  contraAccount: 'Contra account (optional)',
}

/** Methods that can have an account. */
export const accountMethods: readonly string[] = paymentMethods

export function toSettingsValues(settings: PaymentSettingsContent): SettingsFormValues {
  const { cancellation, bookkeeping, taxPercent } = settings
  return {
    bankDetails: settings.bankDetails,
    depositDays: String(settings.depositDays),
    parts: String(settings.parts),
    rules: cancellation.rules.map(({ daysBefore, keptPercent }) => ({
      key: String(daysBefore),
      daysBefore: String(daysBefore),
      keptPercent: String(keptPercent),
    })),
    keepsDeposit: cancellation.keepsDeposit,
    issuer: settings.issuer,
    taxPercent: taxPercent === null ? '' : String(taxPercent),
    taxLine: settings.taxLine,
    receiptPrefix: settings.receiptPrefix,
    columns: bookkeeping.columns,
    decimals: bookkeeping.decimals,
    separator: bookkeeping.separator,
    accounts: bookkeeping.accounts,
    contraAccount: bookkeeping.contraAccount,
  }
}

const labelled = errorLabels<SettingsField>(
  {
    ...settingsLabels,
    taxPercent: 'Tax',
    taxLine: 'Sentence about tax',
    receiptPrefix: 'Prefix',
    contraAccount: 'Contra account',
  },
  'settings',
)

export const settingsErrorLabels: typeof labelled = {
  ...labelled,
  fieldAt: (path) => labelled.fieldAt(path.replace(/^(?:cancellation|bookkeeping)\./, '')),
}

const readCancellation = ({ rules, keepsDeposit }: SettingsFormValues) => ({
  rules: rules
    .map(({ daysBefore, keptPercent }) => ({
      daysBefore: wholeNumber(daysBefore),
      keptPercent: wholeNumber(keptPercent),
    }))
    .toSorted((one, other) => other.daysBefore - one.daysBefore),
  keepsDeposit,
})

/** Returns the typed cancellation rules, or null while they have errors. */
export const parseCancellation = (typed: SettingsFormValues): CancellationRules | null =>
  CancellationRules.safeParse(readCancellation(typed)).data ?? null

/** Parses the typed settings, or returns the errors of their fields. */
export function parseSettings(
  typed: SettingsFormValues,
): Parsed<PaymentSettingsContent, SettingsField> {
  const { columns, decimals, separator, accounts, contraAccount } = typed
  return parseForm(
    PaymentSettingsContent,
    {
      depositDays: wholeNumber(typed.depositDays),
      parts: wholeNumber(typed.parts),
      bankDetails: typed.bankDetails,
      cancellation: readCancellation(typed),
      issuer: typed.issuer,
      taxPercent: typed.taxPercent.trim() === '' ? null : decimalNumber(typed.taxPercent),
      taxLine: typed.taxLine,
      receiptPrefix: typed.receiptPrefix.trim().toUpperCase(),
      bookkeeping: {
        columns: bookkeepingColumns.filter((column) => columns.includes(column)),
        decimals,
        separator,
        accounts: Object.fromEntries(
          Object.entries(accounts).filter(([, account]) => account.trim() !== ''),
        ),
        contraAccount,
      },
    },
    settingsErrorLabels,
  )
}

/** Returns the settings in texts, to compare two versions. */
export const toSettingsTexts = (values: SettingsFormValues): Record<SettingsField, string> => ({
  ...values,
  rules: values.rules
    .map(({ daysBefore, keptPercent }) => `${daysBefore} days: ${keptPercent}%`)
    .join(', '),
  keepsDeposit: values.keepsDeposit ? 'yes' : 'no',
  columns: values.columns.join(', '),
  accounts: Object.entries(values.accounts)
    .map(([method, account]) => `${method}: ${account}`)
    .join(', '),
})

/** Describes a cancellation rule, such as `from 30 days before the course on, 50 % of the price is kept`. */
export function describeRule({ daysBefore, keptPercent }: CancellationRule): string {
  const from =
    daysBefore === 0
      ? 'from the first day of the course on'
      : `from ${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before the course on`
  return `${from}, ${keptPercent}% of the price is kept`
}
