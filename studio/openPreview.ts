import { EyeOpenIcon } from '@sanity/icons'
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { useState } from 'react'
import { useClient, useCurrentUser, usePerspective, type DocumentActionComponent } from 'sanity'
import { findDocumentPage } from '../content/src/site/documentTypes.ts'
import { settings } from './settings.ts'

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
  const path = findDocumentPage(type, version ?? draft ?? published)
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
