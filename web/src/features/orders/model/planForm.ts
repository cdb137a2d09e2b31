import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import { countParts, getAmount, getPriceOn } from '@shala/contract/courses/price'
import { limits } from '@shala/contract/limits'
import { Instalments, type Instalment } from '@shala/contract/orders/orders'
import type { PaymentSettingsContent } from '@shala/contract/orders/paymentSettings'
import { formatMoney } from '@shala/contract/payments/money'
import { addDays, Day } from '@shala/contract/values/days'
import { findPlanFault, planInstalments } from '@shala/domain/orders/plans'
import { readMinor, toTyped } from '#shared/minorAmount.ts'
import { wholeNumber } from '#shared/typedText.ts'
import type { FieldErrors } from '#shared/ui/form/useForm.ts'

/** The plan of a new order as typed. */
export interface PlanFormValues {
  readonly price: string
  /** Empty for equal parts. */
  readonly deposit: string
  readonly depositBy: string
  readonly parts: string
  readonly firstDueOn: string
}
export type PlanField = keyof PlanFormValues

export const planLabels: Readonly<Record<PlanField, string>> = {
  price: 'Price',
  deposit: 'Deposit',
  depositBy: 'Last day for the deposit',
  parts: 'Instalments after the deposit',
  firstDueOn: 'First instalment due on',
}

/** The terms of an order: its price and instalments in minor units. */
export interface OrderTerms {
  readonly price: number
  readonly depositBy: Day
  readonly instalments: Instalment[]
}

interface Proposal {
  readonly price: CoursePrice | null
  readonly settings: Pick<PaymentSettingsContent, 'depositDays' | 'parts'>
  readonly currency: string
  readonly today: Day
  /** The school's day of the request, whose price holds. */
  readonly requestedOn: Day
}

/** Returns the proposed plan of an offer: the price of the course or its date, and the days of the school. */
export function proposePlan(proposal: Proposal): PlanFormValues {
  const { settings, currency, today, requestedOn } = proposal
  const price = proposal.price && getPriceOn(proposal.price, requestedOn)
  const depositBy = addDays(today, settings.depositDays)
  const type = (amount: number | null | undefined) =>
    amount == null ? '' : toTyped(amount, currency)
  return {
    price: type(price && getAmount(price)),
    deposit: type(price?.deposit),
    depositBy,
    parts: String(price === null ? settings.parts : countParts(price)),
    firstDueOn: addDays(depositBy, 30),
  }
}

type ParsedPlan =
  | { readonly terms: OrderTerms; readonly errors: null }
  | { readonly terms: null; readonly errors: FieldErrors<PlanField> }

export function parsePlan(values: PlanFormValues, currency: string, today: Day): ParsedPlan {
  const errors: FieldErrors<PlanField> = {}
  const note = (field: PlanField, fault: string) => {
    errors[field] ??= `${planLabels[field]} ${fault}`
    return 0
  }
  const readMoney = (field: 'price' | 'deposit') => {
    const { amount, fault } = readMinor(values[field], currency)
    return amount === null ? note(field, fault) : amount
  }
  const readDay = (field: 'depositBy' | 'firstDueOn') => {
    const { data, error } = Day.safeParse(values[field])
    if (error !== undefined) note(field, error.issues[0]?.message ?? 'must be a day')
    return data ?? today
  }
  const readCharge = (field: 'price' | 'deposit') => {
    const amount = readMoney(field)
    const fault = findPlanFault([{ amount }], currency)
    if (fault !== '') note(field, fault)
    return amount
  }
  const price = readCharge('price')
  const parts = wholeNumber(values.parts)
  if (!(parts >= 0 && parts < limits.instalments)) {
    note('parts', `must be a whole number up to ${limits.instalments - 1}`)
  }
  const isEqual = values.deposit.trim() === '' && parts > 0
  const deposit = isEqual ? null : parts === 0 ? price : readCharge('deposit')
  const depositBy = readDay('depositBy')
  const firstDueOn = parts === 0 ? depositBy : readDay('firstDueOn')
  if (price === 0) note('price', 'must be more than 0')
  if (deposit === 0) note('deposit', 'must be more than 0')
  if (deposit !== null && deposit > price) note('deposit', 'must not be more than the price')
  if (depositBy < today) note('depositBy', 'must not be in the past')
  if (firstDueOn < depositBy) note('firstDueOn', 'must not be before the deposit')
  if (Object.keys(errors).length > 0) return { terms: null, errors }
  const instalments = planInstalments({ price, currency, deposit, depositBy, parts, firstDueOn })
  return { terms: { price, depositBy, instalments }, errors: null }
}

/** Returns why a plan has no instalments to show; null while a field is blank. */
export function findPlanFormFault(
  { price }: PlanFormValues,
  { errors }: ParsedPlan,
): string | null {
  return price.trim() === '' ? null : (Object.values(errors ?? {})[0] ?? null)
}

export interface TypedInstalment {
  readonly id: string
  readonly dueOn: string
  readonly amount: string
}

type ParsedInstalments =
  | { readonly instalments: Instalment[]; readonly fault: null }
  | { readonly instalments: null; readonly fault: string }

/** Parses changed instalments, which must add up to a price in minor units. */
export function parseInstalments(
  typed: readonly TypedInstalment[],
  price: number,
  currency: string,
): ParsedInstalments {
  const refused = (fault: string) => ({ instalments: null, fault })
  const read = typed.map(({ id, dueOn, amount }) => ({ id, dueOn, ...readMinor(amount, currency) }))
  const wrong = read.find(({ fault }) => fault !== null)
  if (wrong) return refused(`Each amount ${wrong.fault ?? ''}`)
  const rows = read.map(({ id, dueOn, amount }) => ({ id, dueOn, amount: amount ?? 0 }))
  const parsed = Instalments.safeParse(
    rows.toSorted((one, other) =>
      one.id === 'deposit' ? -1 : other.id === 'deposit' ? 1 : one.dueOn.localeCompare(other.dueOn),
    ),
  )
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const isDay = issue?.path.includes('dueOn') === true
    return refused(`${isDay ? 'Each day' : 'The instalments'} ${issue?.message ?? ''}`)
  }
  const fault = findPlanFault(parsed.data, currency)
  if (fault !== '') return refused(`Each instalment ${fault}`)
  const sum = parsed.data.reduce((total, { amount }) => total + amount, 0)
  if (sum === price) return { instalments: parsed.data, fault: null }
  const difference = formatMoney(Math.abs(price - sum), currency)
  return refused(
    `The instalments add up to ${formatMoney(sum, currency)}, ${difference} ${sum < price ? 'less' : 'more'} than the price`,
  )
}
