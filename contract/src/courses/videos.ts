/** A video that another site shows in a frame. */
export interface Video {
  readonly service: 'YouTube' | 'Vimeo'
  /** The address of the frame; `frame-src` in firebase.json allows these two hosts. */
  readonly frame: string
  /** The address that is stored: of the video's own page, with its start time. */
  readonly href: string
}

/** The reason why an address cannot be shown, as a predicate. */
export interface VideoProblem {
  readonly problem: string
}

const other: VideoProblem = {
  problem: 'must be a video on YouTube or Vimeo; put any other link into the text',
}

/**
 * Reads the address of a video as people copy it: from the address bar, the share dialog, the manage
 * pages of Vimeo, or the embed code.
 */
export function parseVideo(text: string): Video | VideoProblem {
  const url = URL.parse(getAddress(text))
  if (url?.protocol !== 'https:' || url.port !== '') return other
  const target = getLinkTarget(url)
  return parseYouTube(target) ?? parseVimeo(target) ?? other
}

/** The address in embed code, or typed without a protocol. */
function getAddress(text: string): string {
  const typed = text.replace(/\p{Cf}/gu, '').trim()
  const [, source = typed] = /<iframe\b[^>]*\ssrc\s*=\s*["']([^"']+)["']/i.exec(typed) ?? []
  const plain = source
    .replaceAll('&amp;', '&')
    .replace(/^http:/i, 'https:')
    .replace(/^\/\//, 'https://')
  return /^[a-z][a-z+.-]*:/i.test(plain) ? plain : `https://${plain}`
}

/** The address inside a link of Google's results or of YouTube's share dialog. */
function getLinkTarget(url: URL): URL {
  const { hostname, pathname, searchParams } = url
  const isResult = /^www\.google\.[a-z.]+$/.test(hostname) && pathname === '/url'
  const isShare = /^(?:www\.)?youtube\.com$/.test(hostname) && pathname === '/attribution_link'
  const inside = searchParams.get(isResult ? 'url' : 'u')
  const target = isResult || isShare ? URL.parse(inside ?? '', 'https://www.youtube.com') : null
  return target?.protocol === 'https:' || target?.protocol === 'http:' ? target : url
}

function parseYouTube(url: URL): Video | VideoProblem | null {
  const { pathname, searchParams } = url
  const site = url.hostname.replace(/^(?:www|m|music)\./, '')
  if (!['youtu.be', 'youtube.com', 'youtube-nocookie.com'].includes(site)) return null
  const [, first = '', second = ''] = pathname.split(/[/&]/)
  const list = searchParams.get('list') ?? ''
  if (site !== 'youtu.be' && (first === 'playlist' || second === 'videoseries')) {
    return /^[\w-]{2,64}$/.test(list)
      ? {
          service: 'YouTube',
          frame: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}`,
          href: `https://www.youtube.com/playlist?list=${list}`,
        }
      : other
  }
  const isVideo = ['embed', 'shorts', 'live', 'v', 'vi', 'e', 'watch'].includes(first)
  const watched = searchParams.get('v') ?? searchParams.get('vi') ?? ''
  const id = site === 'youtu.be' ? first : (isVideo && second) || watched
  if (!/^[\w-]{11}$/.test(id)) {
    return { problem: 'is a page of YouTube without a video: copy the address of one video' }
  }
  const start = readStart(url)
  return {
    service: 'YouTube',
    frame: `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`,
    href: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`,
  }
}

/** The paths of a video on vimeo.com; a video that is not listed has a key behind its number. */
const vimeoPaths = [
  /^\/(?:manage\/videos\/)?(\d+)(?:\/([0-9a-f]+))?(?:\/\w+)?\/?$/,
  /^\/channels\/[^/]+\/(\d+)\/?$/,
  /^\/groups\/[^/]+\/videos\/(\d+)\/?$/,
  /^\/(?:showcase|album)\/\d+\/video\/(\d+)\/?$/,
  /^\/video\/(\d+)\/?$/,
]

function parseVimeo(url: URL): Video | VideoProblem | null {
  const { pathname, searchParams } = url
  const site = url.hostname.replace(/^www\./, '')
  if (site !== 'vimeo.com' && site !== 'player.vimeo.com') return null
  if (/^\/event\//.test(pathname)) {
    return {
      problem:
        'is a live event of Vimeo, which cannot be shown here: copy the address of its video',
    }
  }
  const [, id, inPath] =
    vimeoPaths.map((path) => path.exec(pathname)).find((found) => found !== null) ?? []
  if (id === undefined) {
    return { problem: 'is a page of Vimeo without a video: copy the address of one video' }
  }
  const hash = inPath ?? searchParams.get('h') ?? ''
  const key = /^[0-9a-f]+$/.test(hash) ? hash : ''
  const start = readStart(url)
  const at = start > 0 ? `#t=${start}s` : ''
  return {
    service: 'Vimeo',
    frame: `https://player.vimeo.com/video/${id}?dnt=1${key && `&h=${key}`}${at}`,
    href: `https://vimeo.com/${id}${key && `/${key}`}${at}`,
  }
}

/** The start time of an address, in seconds: `t=90`, `t=1m30s`, `start=90`, or `#t=30s`; 0 for none. */
function readStart({ searchParams, hash }: URL): number {
  const inHash = new URLSearchParams(hash.slice(1)).get('t')
  const text = searchParams.get('t') ?? searchParams.get('start') ?? inHash ?? ''
  const [whole, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return whole === undefined ? 0 : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
