import * as z from 'zod'

/**
 * Whether the people whose access a call changes are written to. True and false are said for this
 * call and go before what the school has set; null, or nothing said, leaves it to the school.
 */
export const NotifyOption = z.boolean('must be true or false').nullable().default(null)
export type NotifyOption = z.infer<typeof NotifyOption>
