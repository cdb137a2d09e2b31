import { may, type StaffRole } from '@shala/contract/people/permissions'
import { isFoundBy } from '@shala/contract/values/searchKey'
import { adminPages } from '#shared/pages/adminPages.ts'
import type { Find } from './Search.ts'

/** Searches the pages by their place in the menu and by their titles. An empty search finds all. */
export function findPages(typed: string, role: StaffRole | null): Find[] {
  return adminPages.flatMap(({ path, title, opensFor, menu }) => {
    if (menu === null || !('label' in menu) || !may(role, opensFor)) return []
    return matches(typed, menu.label, title)
      ? [
          {
            id: path,
            name: menu.label,
            about: title === menu.label ? '' : (title ?? ''),
            href: path,
          },
        ]
      : []
  })
}

/** Searches the actions that pages offer. An empty search finds all. */
export function findActions(typed: string, role: StaffRole | null): Find[] {
  return adminPages
    .filter(({ opensFor }) => may(role, opensFor))
    .flatMap(({ actions = [] }) => actions)
    .filter(({ label, needs }) => may(role, needs) && matches(typed, label))
    .map(({ label, href }) => ({ id: href, name: label, about: '', href }))
}

const matches = (typed: string, ...names: (string | null)[]) =>
  typed === '' || names.some((name) => name !== null && isFoundBy(name, typed))
