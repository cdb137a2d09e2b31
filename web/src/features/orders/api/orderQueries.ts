import { Order } from '@shala/contract/orders/orders'
import {
  PaymentSettings,
  PaymentSettingsContent,
  paymentSettingsDocument,
} from '@shala/contract/orders/paymentSettings'
import { Receipt } from '@shala/contract/orders/receipts'
import { keepPreviousData } from '@tanstack/react-query'
import { useUserId } from '#entities/people/session.ts'
import { CallError } from '#shared/CallError.ts'
import { type Load, useLoad } from '#shared/load.ts'
import type { Query, Stored } from '#shared/query.ts'
import { documentQuery, live, queryClient, serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { isPaymentUnderway } from '../model/orderStates.ts'

/** The school's payment settings with their revision; the defaults at revision 0 if never saved. */
export const paymentSettingsQuery = (server: Server) =>
  serverQuery(['school', paymentSettingsDocument], async () => {
    const stored = await server.get('school', paymentSettingsDocument, PaymentSettings)
    if (stored !== null) return stored
    const never = new Date(0)
    const stamps = { revision: 0, createdAt: never, updatedAt: never }
    return { ...PaymentSettingsContent.parse({}), ...stamps }
  })

/** The orders of a student, the newest first. */
export const studentOrdersQuery = (server: Server, userId: string) =>
  serverQuery(['orders', 'of', userId], async () => {
    const rows = await server.list({ collection: 'orders', where: { userId } }, Order)
    return rows.toSorted((one, other) => +other.data.createdAt - +one.data.createdAt)
  })

export type OrdersLoad = Load<readonly Stored<Order>[]>

/** Loads the student's orders, and keeps them current. A page loads them once for its parts. */
export const useOwnOrders = (): OrdersLoad =>
  useLoad({ ...studentOrdersQuery(useServer(), useUserId()), ...live })

/** The times between two reads of an order while a payment is underway, in milliseconds. */
const pace = (answers: number) => Math.min(15_000, 1000 * 1.3 ** answers)

interface SeenOrder {
  readonly state: { readonly data: Order | null | undefined; readonly dataUpdateCount: number }
}

const liveOrder = {
  ...live,
  refetchInterval: ({ state: { data, dataUpdateCount } }: SeenOrder) =>
    data && isPaymentUnderway(data, new Date()) ? pace(dataUpdateCount) : live.refetchInterval,
}

/** Loads an order and keeps it current: within seconds while a payment is underway. */
export const useOrder = (orderId: string): Load<Order | null> =>
  useLoad({ ...documentQuery(useServer(), 'orders', orderId, Order), ...liveOrder })

/**
 * The same for a student; null for an order that they may not read, because the rules cannot tell a
 * missing order from the order of another student. An order on screen stays if a later read is refused.
 */
export function useOwnOrder(orderId: string): Load<Order | null> {
  const server = useServer()
  const query = serverQuery<Order | null>(['orders', orderId, 'own'], async () => {
    try {
      return await server.get('orders', orderId, Order)
    } catch (error) {
      const isRefused = error instanceof CallError && error.code === 'permission-denied'
      if (isRefused && !queryClient.getQueryData(query.queryKey)) return null
      throw error
    }
  })
  return useLoad({ ...query, ...liveOrder })
}

/**
 * The receipts of an order in the order of their issue. Each comes with a change of the order, so that
 * they are read once for each `revision` of it. `userId`: for the student, who may read their own only.
 */
export const receiptsQuery = (
  server: Server,
  orderId: string,
  { revision, userId }: { revision: number; userId?: string },
) => ({
  ...serverQuery(['receipts', orderId, revision], async () => {
    const where: Query['where'] = { orderId, ...(userId !== undefined && { userId }) }
    const rows = await server.list({ collection: 'receipts', where }, Receipt)
    return rows.map(({ data }) => data).toSorted((one, other) => +one.issuedAt - +other.issuedAt)
  }),
  placeholderData: keepPreviousData<Receipt[]>,
})
