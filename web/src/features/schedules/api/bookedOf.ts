import { Booking } from '@shala/contract/schedules/bookings'
import type { Server } from '../../../shared/server.ts'

/** How many people have booked, or wait for, sessions of a schedule that are to come. Throws an `AppError`. */
export async function bookedOf(server: Server, scheduleId: string): Promise<number> {
  const range = { field: 'startsAt', from: new Date() }
  const query = { collection: 'bookings', where: { scheduleId }, range }
  const coming = (await server.list(query, Booking)).filter(
    ({ data }) => data.state !== 'left' && data.takesPlace,
  )
  return new Set(coming.map(({ data }) => data.userId)).size
}
