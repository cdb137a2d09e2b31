import { parseVideoUrl } from './parseVideoUrl.ts'

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('%s is a film on YouTube, shown without its cookies', (href) => {
  expect(parseVideoUrl(href)).toEqual({ service: 'YouTube', frame: youTube })
})

test.each([
  ['https://vimeo.com/76979871', '76979871?dnt=1'],
  ['https://www.vimeo.com/76979871/', '76979871?dnt=1'],
  ['https://vimeo.com/76979871/0f1e2d', '76979871?dnt=1&h=0f1e2d'],
  ['https://player.vimeo.com/video/76979871', '76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871?h=0f1e2d', '76979871?dnt=1&h=0f1e2d'],
  ['https://player.vimeo.com/video/76979871?h=%26autoplay=1', '76979871?dnt=1'],
])('%s is a film on Vimeo', (href, end) => {
  expect(parseVideoUrl(href)).toEqual({
    service: 'Vimeo',
    frame: `https://player.vimeo.com/video/${end}`,
  })
})

test.each([
  'http://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://evil.test/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../x',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload',
  'https://www.youtube.com/@shala',
  'https://vimeo.com/shala',
  'https://vimeo.com/76979871/../x',
  'https://films.shala.test/76979871',
  'javascript:alert(1)',
  '',
])('%p is no film that we show in a frame', (href) => {
  expect(parseVideoUrl(href)).toBeNull()
})
