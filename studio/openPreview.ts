import { EyeOpenIcon } from '@sanity/icons'
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { useState } from 'react'
import { useClient, useCurrentUser, usePerspective, type DocumentActionComponent } from 'sanity'
import { settings } from './settings.ts'

/** A document as the Studio has it. */
type Addressed = Readonly<Record<string, unknown>>

/** Courses with a page at a special path: see `fixedCoursePages` of the site. */
const ownPaths: Readonly<Record<string, string>> = {
  '200-hour-yoga-teacher-training': '/200-hour-yoga-teacher-training',
}

/**
 * The page of the site on which a document is seen best: its own, or the one that shows it. Null for
 * one that has no address yet.
 */
function getDocumentPath(type: string, document: Addressed | null | undefined): string | null {
  switch (type) {
    case 'coursePage': {
      const slug = getSlug(document)
      return slug === null ? null : (ownPaths[slug] ?? `/courses/${slug}`)
    }
    case 'blogPost': {
      const slug = getSlug(document)
      return slug === null ? null : `/blog/${slug}`
    }
    case 'aboutUs':
    case 'teacher':
      return '/about-us'
    case 'author':
      return '/blog'
    default:
      return '/'
  }
}

function getSlug(document: Addressed | null | undefined): string | null {
  const slug = document?.['slug']
  if (typeof slug !== 'object' || slug === null || !('current' in slug)) return null
  return typeof slug.current === 'string' && slug.current !== '' ? slug.current : null
}

/**
 * Opens the page of a document on the site itself, with all drafts or with the release selected in
 * the Studio. It stores a secret in the dataset that is valid for an hour, and adds it to the URL.
 * The site then keeps its own session.
 */
export const openPreview: DocumentActionComponent = ({ type, draft, version, published }) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const user = useCurrentUser()
  const { perspectiveStack } = usePerspective()
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle')
  const path = getDocumentPath(type, version ?? draft ?? published)
  return {
    label: state === 'failed' ? 'The preview could not be opened: try again' : 'Open preview',
    icon: EyeOpenIcon,
    disabled: path === null || state === 'opening',
    title: path === null ? 'It has no page yet: give it an address first.' : null,
    onHandle: () => {
      if (path === null) return
      setState('opening')
      // Now, while the press still allows a window; the address comes when the secret is there.
      const opened = window.open('', '_blank')
      createPreviewSecret(client, 'shala/open-preview', window.location.href, user?.id)
        .then(({ secret }) => {
          const address = new URL('/preview/enable', settings.siteUrl)
          address.searchParams.set(urlSearchParamPreviewSecret, secret)
          address.searchParams.set(urlSearchParamPreviewPathname, path)
          address.searchParams.set(
            urlSearchParamPreviewPerspective,
            perspectiveStack.length === 0 ? 'drafts' : perspectiveStack.join(','),
          )
          if (opened === null) throw new Error('The browser opened no window')
          opened.opener = null
          opened.location.href = address.href
          setState('idle')
        })
        .catch((error: unknown) => {
          console.error(error)
          opened?.close()
          setState('failed')
        })
    },
  }
}
