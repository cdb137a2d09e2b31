import type { StaffRole } from '@shala/contract/people/roles'
import { createContext, useContext } from 'react'

/** The role of the signed-in person on the admin pages, of whom `AdminLayout` knows it. */
export const StaffRoleContext = createContext<StaffRole | null>(null)

/** Returns true for an owner. Decides what is shown; the server decides what is done. */
export function useIsOwner(): boolean {
  return useContext(StaffRoleContext) === 'owner'
}
