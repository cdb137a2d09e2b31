import { EditIcon } from '@sanity/icons'
import type { DocumentActionComponent } from 'sanity'
import { settings } from './settings.ts'

/** Opens a course in the office, which keeps its price and its dates. */
export const openOffice: DocumentActionComponent = ({ type, draft, version, published }) => {
  if (type !== 'coursePage') return null
  const slug = (version ?? draft ?? published)?.['slug']
  const course =
    typeof slug === 'object' && slug !== null && 'current' in slug ? String(slug.current) : ''
  return {
    label: 'Price and dates in the office',
    icon: EditIcon,
    disabled: course === '',
    title: course === '' ? 'It has no page in the office yet: give it an address first.' : null,
    onHandle: () => {
      const address = new URL('/dashboard/admin/courses', settings.siteUrl)
      address.searchParams.set('course', course)
      window.open(address.href, '_blank', 'noopener')
    },
  }
}
