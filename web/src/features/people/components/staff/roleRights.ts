import type { StaffRole } from '@shala/contract/people/permissions'
import { roleNames } from '#shared/ui/Badge.tsx'

/** The rights of each role on screen. */
export const roleRights: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, including full exports, deletion of people, the staff and the settings.',
  office:
    'Students, access, imports, messages, sessions and payments. No full export, no deletion of people, no staff and no settings.',
  teacher:
    'Their own sessions and the people in them. No other students, no addresses, no payments and no messages.',
  accountant: 'Reads orders, payments, receipts and bookkeeping. Changes nothing.',
}

/** The roles to choose from, the most frequent first. */
export const roleOptions = (['office', 'teacher', 'accountant', 'owner'] as const).map((value) => ({
  value,
  label: roleNames[value],
  hint: roleRights[value],
}))
