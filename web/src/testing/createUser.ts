import { userEvent, PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'

/**
 * Creates a user who types plain text in one step, since each key would render the page again; tests
 * of single keys use `keyboard`. No style sheet is loaded, so nothing keeps the pointer from an element.
 */
export function createUser(): UserEvent {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  const type: UserEvent['type'] = async (element, text, { skipClick = false } = {}) => {
    if (!skipClick) await user.click(element)
    const [plain = ''] = /^[^{[]*/.exec(text) ?? []
    if (plain !== '') await user.paste(plain)
    if (text !== plain) await user.keyboard(text.slice(plain.length))
  }
  return Object.assign(user, { type })
}
