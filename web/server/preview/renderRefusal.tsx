import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { DefaultLayout } from '../../src/app/layouts/DefaultLayout.tsx'
import { SessionProvider } from '../../src/features/auth/components/SessionProvider.tsx'
import { paths } from '../../src/shared/paths.ts'
import { buttonClass } from '../../src/shared/ui/Button.tsx'
import { buildAssets } from '../render/assets.ts'
import { documentHtml } from '../render/documentHtml.ts'

/** Why nothing is shown: the link that was to begin a preview, or the session that is over. */
const reasons = {
  link: 'This link is incomplete, or more than an hour old.',
  session: 'There is no preview here, or its hour is over.',
} as const

/** Tells somebody who may not see a preview, or not any more, how an editor opens one. */
export function renderRefusal(reason: keyof typeof reasons): string {
  const body = renderToStaticMarkup(
    <Router ssrPath={paths.home} ssrSearch="">
      <SessionProvider>
        <DefaultLayout>
          <div className="flow">
            <h1>No preview</h1>
            <p>
              {reasons[reason]} Open it from the Studio: choose the page there, then{' '}
              <em>Open preview</em>.
            </p>
            <p>
              <a href={paths.home} className={buttonClass('primary')}>
                Go to the home page
              </a>
            </p>
          </div>
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
    head: '<title>No preview</title>\n<meta name="robots" content="noindex">',
    body,
  })
}
