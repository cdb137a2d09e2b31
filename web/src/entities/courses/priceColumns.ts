import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import { toMajorUnits } from '@shala/contract/payments/money'
import { settings } from '#shared/settings.ts'
import type { ListColumn } from '#shared/ui/list/listConfig.ts'

interface Priced {
  readonly price: CoursePrice | null
}

const toAmount = (minor: number | null | undefined) =>
  minor == null ? '' : toMajorUnits(minor, settings().school.currency)

export const priceColumns: readonly ListColumn<Priced>[] = [
  { title: 'Price', text: ({ price }) => toAmount(price?.amount), cell: null },
  { title: 'Deposit', text: ({ price }) => toAmount(price?.deposit), cell: null },
  { title: 'Instalments', text: ({ price }) => price?.instalments ?? '', cell: null },
  {
    title: 'Early-bird price',
    text: ({ price }) => toAmount(price?.earlyBird?.amount),
    cell: null,
  },
  {
    title: 'Early-bird price until',
    text: ({ price }) => price?.earlyBird?.until ?? '',
    cell: null,
  },
  {
    title: 'Currency',
    text: ({ price }) => (price === null ? '' : settings().school.currency),
    cell: null,
  },
]
