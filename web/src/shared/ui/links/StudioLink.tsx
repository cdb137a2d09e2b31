import type { ReactNode } from 'react'
import { settings } from '../../settings.ts'

interface StudioLinkProps {
  /** The published ID of the document; null to create one. */
  id: string | null
  type: string
  /** The field to open, such as `seo.title`. */
  path?: string
  /** What is shown where the address of the Studio is not known. */
  otherwise?: ReactNode
  children: ReactNode
}

/**
 * Opens a document in the school's Studio, at one of its fields.
 * https://www.sanity.io/docs/visual-editing/studio-edit-intent-links
 */
export function StudioLink({ id, type, path, otherwise = null, children }: StudioLinkProps) {
  const { studio } = settings().content
  if (studio === null) return otherwise
  const parts = { ...(id !== null && { id }), type, ...(path !== undefined && { path }) }
  const intent = Object.entries(parts).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  const does = id === null ? 'create' : 'edit'
  return <a href={`${studio}/intent/${does}/${intent.join(';')}`}>{children}</a>
}
