import { may, type Permission, type StaffRole } from '@shala/contract/people/permissions'
import { createContext, useContext } from 'react'

/** The role of the signed-in person on the admin pages, of whom `AdminLayout` knows it. */
export const StaffRoleContext = createContext<StaffRole | null>(null)

/** The ID of the signed-in person on the admin pages, under which the browser keeps what they chose. */
export const StaffIdContext = createContext('')

/** Returns true if the person has the permission. Decides what is shown; the server decides what is done. */
export function useMay(permission: Permission): boolean {
  return may(useContext(StaffRoleContext), permission)
}
