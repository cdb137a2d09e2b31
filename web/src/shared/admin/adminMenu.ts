import { paths } from '../paths.ts'

/** A page of a menu. */
export interface MenuLink {
  readonly href: string
  readonly label: string
  /** Paths beside its own below which one is still in this part. */
  readonly covers?: readonly string[]
  /** True for pages that only owners open. */
  readonly isForOwners?: boolean
}

/** A page, or a named group of pages. */
export type MenuPart = MenuLink | { readonly label: string; readonly links: readonly MenuLink[] }

const settings = 'Settings'
const emailLog = { href: paths.admin.emailLog, label: 'Email log' }

/** Where an admin finds what: one place for each thing, the day's work first. */
export const adminMenu: readonly MenuPart[] = [
  { href: paths.admin.home, label: 'Admin dashboard' },
  {
    label: 'Students',
    links: [
      { href: paths.admin.students, label: 'All students', covers: [paths.admin.access] },
      { href: paths.admin.requests, label: 'Requests' },
      { href: paths.admin.allAccess, label: 'Enrolments' },
      { href: paths.admin.orders, label: 'Orders', covers: [paths.admin.bookkeeping] },
      { href: paths.admin.payments, label: 'Payments' },
      { href: paths.admin.cohorts, label: 'Groups' },
      { href: paths.admin.bulk, label: 'Import', covers: [paths.admin.batches] },
      { href: paths.admin.pending, label: 'Invitations' },
      { href: paths.admin.hours(), label: 'Hours' },
      { href: paths.admin.certificates, label: 'Certificates' },
      { href: paths.admin.agreements(), label: 'Accepted agreements' },
    ],
  },
  { href: paths.admin.courses, label: 'Courses' },
  {
    label: 'Calendar',
    links: [
      { href: paths.admin.schedules, label: 'Sessions' },
      { href: paths.admin.registers, label: 'Registers' },
      { href: paths.admin.rooms, label: 'Rooms' },
      { href: paths.admin.teachers, label: 'Teachers' },
    ],
  },
  {
    label: 'Website',
    links: [
      { href: paths.admin.graduates, label: 'Graduate profiles' },
      { href: paths.admin.graduateSlider, label: 'Home page pictures' },
    ],
  },
  { href: paths.admin.messages, label: 'Messages' },
  {
    label: settings,
    links: [
      { href: paths.admin.emails, label: 'Emails', isForOwners: true },
      { href: paths.admin.paymentSettings, label: 'Payment settings', isForOwners: true },
      { href: paths.admin.discounts, label: 'Discount codes' },
      { href: paths.admin.school, label: 'Time zone and school', isForOwners: true },
      { href: paths.admin.admins, label: 'Staff', isForOwners: true },
      { href: paths.admin.health, label: 'Health' },
      { href: paths.admin.export, label: 'Export everything', isForOwners: true },
    ],
  },
]

/** Returns the menu of the office, which has the email log in place of the emails' texts. */
export function getOfficeMenu(): readonly MenuPart[] {
  return adminMenu.map((part) => {
    if (!('links' in part)) return part
    const links = part.links.filter(({ isForOwners }) => isForOwners !== true)
    return part.label === settings ? { ...part, links: [emailLog, ...links] } : { ...part, links }
  })
}
