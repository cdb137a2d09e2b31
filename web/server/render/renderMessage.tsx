import { withCorrelationId } from '@shala/contract/correlation'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { DefaultLayout } from '#app/layouts/DefaultLayout.tsx'
import { SessionProvider } from '#features/auth/components/SessionProvider.tsx'
import { ErrorScreen } from '#shared/ui/ErrorScreen.tsx'
import { buildAssets } from './assets.ts'
import { documentHtml } from './documentHtml.ts'

/**
 * A page of the site that says something in the place of what was asked for at `path`. It has no script:
 * all is a link; and no robot keeps it. `title` is plain text without markup.
 */
export function renderMessage(path: string, title: string, content: ReactNode): string {
  const body = renderToStaticMarkup(
    <Router ssrPath={path} ssrSearch="">
      <SessionProvider>
        <DefaultLayout>{content}</DefaultLayout>
      </SessionProvider>
    </Router>,
  )
  return documentHtml({
    assets: buildAssets(),
    version: '',
    zone: 'site',
    counts: false,
    hydrate: null,
    source: null,
    head: `<title>${title}</title>\n<meta name="robots" content="noindex">`,
    body,
  })
}

const sentence = 'Something on our side broke. Loading the page again in a moment often helps.'

/** The error screen for a fault on the server, with the ID of its log line. */
export function renderFault(path: string, correlationId: string): string {
  return renderMessage(
    path,
    'Internal Server Error',
    <ErrorScreen>
      <p>{withCorrelationId(sentence, correlationId)}</p>
    </ErrorScreen>,
  )
}
