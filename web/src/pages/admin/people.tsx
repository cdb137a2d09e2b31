import type { ComponentProps } from 'react'
import { PersonName } from '../../features/people/components/PersonName.tsx'
import { PersonSearch } from '../../features/people/components/PersonSearch.tsx'

/** Shows a user's name on pages whose features know only user IDs. */
export const renderPersonName = (userId: string) => <PersonName userId={userId} />

/** A search from whose finds a list is filled. */
export const addBySearch = (onChoose: ComponentProps<typeof PersonSearch>['onChoose']) => (
  <PersonSearch label="Add a person by search" onChoose={onChoose} />
)
