import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { always, callable } from '../callable.ts'
import { limits } from '../limits.ts'
import { line, lines } from '../values/text.ts'
import { CancellationRules } from './withdrawal.ts'

const Days = (most: number) =>
  z
    .int('must be a whole number of days')
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`)

export const bookkeepingColumns = [
  'day',
  'number',
  'kind',
  'order',
  'name',
  'course',
  'amount',
  'currency',
  'taxPercent',
  'tax',
  'method',
  'reference',
  'account',
  'contraAccount',
] as const
export const BookkeepingColumn = z.enum(bookkeepingColumns)
export type BookkeepingColumn = z.infer<typeof BookkeepingColumn>

/** `school/payments`: how the school is paid, readable by the office. Students read parts in orders. */
export const PaymentSettingsContent = z.object({
  /** Days that an offer leaves for the deposit. */
  depositDays: Days(90).default(7),
  /** The usual number of instalments after the deposit. */
  parts: z
    .int()
    .min(0)
    .max(limits.instalments - 1)
    .default(3),
  /** Bank transfer: where the money goes, as students read it; empty if the school takes none. */
  bankDetails: lines(limits.bankDetails),
  cancellation: CancellationRules.default({
    rules: [
      { daysBefore: 30, keptPercent: 50 },
      { daysBefore: 7, keptPercent: 100 },
    ],
    keepsDeposit: true,
  }),
  /** The lines above a receipt: legal name, address, tax number. */
  issuer: lines(limits.bankDetails),
  /** The percentage of tax that prices include, such as 19; null if none is stated. */
  taxPercent: z
    .number()
    .min(0, 'must not be negative')
    .max(50, 'must be at most 50')
    .nullable()
    .default(null),
  /** The sentence about tax, such as "Exempt from VAT under section 4 no. 21". */
  taxLine: line(limits.reason).default(''),
  /** Begins the number of each receipt, such as `SH-`. */
  receiptPrefix: z
    .string()
    .regex(/^[A-Z0-9-]*$/, 'may hold only capital letters, digits and dashes')
    .max(limits.receiptPrefix, `must be at most ${limits.receiptPrefix} characters`)
    .default(''),
  bookkeeping: z
    .strictObject({
      columns: z.array(BookkeepingColumn).min(1, 'must name at least one column'),
      /** The decimal sign of amounts in the file. */
      decimals: z.enum(['.', ',']),
      separator: z.enum([',', ';']),
      /** Account numbers by method, for programs such as DATEV. */
      accounts: z.record(z.string(), line(limits.accountNumber)),
      contraAccount: line(limits.accountNumber),
    })
    .default({
      columns: [...bookkeepingColumns],
      decimals: '.',
      separator: ',',
      accounts: {},
      contraAccount: '',
    }),
})
export type PaymentSettingsContent = z.infer<typeof PaymentSettingsContent>

export const PaymentSettings = PaymentSettingsContent.extend(RecordStamps.shape)
export type PaymentSettings = z.infer<typeof PaymentSettings>

/** The key of the document in `school`. */
export const paymentSettingsDocument = 'payments'

/** Saves the settings and emails all owners, because they say where students send money. */
export const savePaymentSettings = callable('savePaymentSettings', {
  caller: 'school.settings',
  input: z.strictObject({
    revision: Revision,
    settings: z.strictObject(PaymentSettingsContent.shape),
  }),
  output: SavedRecord,
  needsRecentSignIn: always,
})
