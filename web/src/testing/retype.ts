import type { UserEvent } from '@testing-library/user-event'

/** Replaces the text of a field. */
export async function retype(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field)
  await user.type(field, text)
}
