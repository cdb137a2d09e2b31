/** The student's page of an order, for links in emails and the way back from the payment provider. */
export const orderPath = (orderId: string): string => `/dashboard/user/orders/${orderId}`

/**
 * The parameter of that page after a visit of the provider's page: `done` if the student completed the
 * payment there, `left` if not.
 */
export const checkoutParameter = 'payment'
