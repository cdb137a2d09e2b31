import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { DefaultLayout } from '../../src/app/layouts/DefaultLayout.tsx'
import { SessionProvider } from '../../src/features/auth/components/SessionProvider.tsx'
import { ErrorScreen } from '../../src/shared/ui/ErrorScreen.tsx'
import { buildAssets } from './assets.ts'
import { documentHtml } from './documentHtml.ts'

/** The error screen of spec.md section 2 for a fault on the server. It has no script: all is a link. */
export function renderFault(path: string): string {
  const body = renderToStaticMarkup(
    <Router ssrPath={path} ssrSearch="">
      <SessionProvider>
        <DefaultLayout>
          <ErrorScreen>
            <p>Something on our side broke. Loading the page again in a moment often helps.</p>
          </ErrorScreen>
        </DefaultLayout>
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
    head: '<title>Internal Server Error</title>\n<meta name="robots" content="noindex">',
    body,
  })
}
