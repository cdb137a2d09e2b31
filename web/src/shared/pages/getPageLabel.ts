import { teachPages, userPages } from './accountPages.ts'
import { adminPages } from './adminPages.ts'

const pages = [...adminPages, ...teachPages, ...userPages]

/** Returns the label of a page in its menu, or else its title. The address may have a query. */
export function getPageLabel(address: string): string {
  const page = pages.find(({ path }) => path === address.split('?')[0])
  const label = page?.menu && 'label' in page.menu ? page.menu.label : page?.title
  if (!label) throw new Error(`No page with a label is declared for ${address}`)
  return label
}
