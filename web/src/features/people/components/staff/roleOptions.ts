import { roles, staffRoles } from '@shala/contract/people/permissions'

/** The roles to choose from; that of an owner last. */
export const roleOptions = staffRoles
  .toSorted((one, other) => Number(one === 'owner') - Number(other === 'owner'))
  .map((value) => ({ value, label: roles[value].label, hint: roles[value].rights }))
