/** A film that another site shows in a frame. */
export interface Video {
  readonly service: 'YouTube' | 'Vimeo'
  /** The address of the frame; `frame-src` in firebase.json allows these two hosts. */
  readonly frame: string
}

/** The film at an address, or null where it is none that we show in a frame. */
export function parseVideoUrl(href: string): Video | null {
  const url = URL.parse(href)
  if (url?.protocol !== 'https:' || url.port !== '') return null
  return onYouTube(url) ?? onVimeo(url)
}

function onYouTube({ hostname, pathname, searchParams }: URL): Video | null {
  const site = hostname.replace(/^(www|m)\./, '')
  const [, first = '', second = ''] = pathname.split('/')
  const id =
    site === 'youtu.be'
      ? first
      : site !== 'youtube.com' && site !== 'youtube-nocookie.com'
        ? ''
        : first === 'watch'
          ? (searchParams.get('v') ?? '')
          : ['embed', 'shorts', 'live'].includes(first)
            ? second
            : ''
  if (!/^[\w-]{11}$/.test(id)) return null
  return { service: 'YouTube', frame: `https://www.youtube-nocookie.com/embed/${id}` }
}

function onVimeo({ hostname, pathname, searchParams }: URL): Video | null {
  const site = hostname.replace(/^www\./, '')
  const pattern =
    site === 'vimeo.com'
      ? /^\/(\d+)(?:\/([0-9a-f]+))?\/?$/
      : site === 'player.vimeo.com'
        ? /^\/video\/(\d+)\/?$/
        : null
  const [, id, inPath] = pattern?.exec(pathname) ?? []
  if (id === undefined) return null
  // Of a film that is not listed, the address holds its password.
  const hash = inPath ?? searchParams.get('h') ?? ''
  const secret = /^[0-9a-f]+$/.test(hash) ? `&h=${hash}` : ''
  return { service: 'Vimeo', frame: `https://player.vimeo.com/video/${id}?dnt=1${secret}` }
}
