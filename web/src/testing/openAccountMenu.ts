import { screen, within } from '@testing-library/react'
import type { createUser } from './createUser.ts'

/** Opens the account menu in the header of a dashboard, and returns the queries of its entries. */
export async function openAccountMenu(user: ReturnType<typeof createUser>) {
  await user.click(await screen.findByRole('button', { name: /^Account: / }))
  return within(screen.getByRole('menu', { name: 'Account' }))
}
