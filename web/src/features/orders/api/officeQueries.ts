import { AuditEvent } from '@shala/contract/audit'
import type { Price } from '@shala/contract/courses/price'
import {
  PaymentSettings,
  PaymentSettingsContent,
  paymentSettingsDocument,
} from '@shala/contract/orders/paymentSettings'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

/** The school's payment settings with their revision; the defaults at revision 0 if never saved. */
export const paymentSettingsQuery = (server: Server) =>
  serverQuery(['school', paymentSettingsDocument], async () => {
    const stored = await server.get('school', paymentSettingsDocument, PaymentSettings)
    if (stored !== null) return stored
    const never = new Date(0)
    const stamps = { revision: 0, createdAt: never, updatedAt: never }
    return { ...PaymentSettingsContent.parse({}), ...stamps }
  })

const noPrices: ReadonlyMap<string, Price> = new Map()

/** The prices of courses on their pages, by course; none if the content service does not answer. */
export const coursePricesQuery = () =>
  serverQuery(['content', 'prices'], () =>
    import('./readCoursePrices.ts')
      .then(({ readCoursePrices }) => readCoursePrices())
      .catch(() => noPrices),
  )

/** The changes of an order, the newest first. */
export const orderHistoryQuery = (server: Server, orderId: string) =>
  serverQuery(['orders', orderId, 'history'], async () => {
    const rows = await server.list(
      { collection: 'auditEvents', where: { collection: 'orders', documentId: orderId } },
      AuditEvent,
    )
    return rows.map(({ data }) => data).toSorted((one, other) => other.revision - one.revision)
  })
