import { parseVideo } from './videos.ts'

const getFrame = (text: string) => {
  const read = parseVideo(text)
  return 'problem' in read ? null : read.frame
}
const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'http://youtu.be/dQw4w9WgXcQ',
  'youtube.com/watch?v=dQw4w9WgXcQ',
  ' youtu.be/dQw4w9WgXcQ\u200b ',
  'http://youtube.com/?v=dQw4w9WgXcQ&feature=youtube_gdata_player',
  'http://youtube.com/vi/dQw4w9WgXcQ&feature=channel',
  'http://youtu.be/dQw4w9WgXcQ&feature=channel',
  'www.youtube.com/e/dQw4w9WgXcQ',
  'http://www.youtube.com/watch/dQw4w9WgXcQ/',
  'https://www.google.com/url?sa=t&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&usg=AOv',
  'http://www.youtube.com/attribution_link?a=JdfC0C9V6ZI&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare',
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" title="Video"></iframe>',
])('%s is a YouTube video without cookies', (text) => {
  expect(parseVideo(text)).toEqual({
    service: 'YouTube',
    frame: youTube,
    href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
})

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?si=AbCdEf&t=90', `${youTube}?start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL123&index=3&t=1m30s', `${youTube}?start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', `${youTube}?start=3723`],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=30', `${youTube}?start=30`],
  [
    'https://vimeo.com/76979871?share=copy#t=30s',
    'https://player.vimeo.com/video/76979871?dnt=1#t=30s',
  ],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=soon', youTube],
])('%s keeps its start time', (text, frame) => {
  expect(getFrame(text)).toBe(frame)
})

test('a stored URL has the same video and start time', () => {
  for (const text of [
    'https://youtu.be/dQw4w9WgXcQ?t=90',
    'https://vimeo.com/manage/videos/76979871/0abc#t=5s',
  ]) {
    const read = parseVideo(text)
    if ('problem' in read) throw new Error(read.problem)
    expect(parseVideo(read.href)).toEqual(read)
  }
})

test('a playlist is embedded as a playlist', () => {
  expect(getFrame('https://www.youtube.com/playlist?list=PL1234567890')).toBe(
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL1234567890',
  )
})

test.each([
  ['https://vimeo.com/76979871', '76979871?dnt=1'],
  ['https://www.vimeo.com/76979871/', '76979871?dnt=1'],
  ['https://vimeo.com/76979871/0f1e2d', '76979871?dnt=1&h=0f1e2d'],
  ['https://vimeo.com/76979871/0abcdef123?share=copy', '76979871?dnt=1&h=0abcdef123'],
  ['https://vimeo.com/manage/videos/76979871/0abcdef123', '76979871?dnt=1&h=0abcdef123'],
  ['https://vimeo.com/channels/staffpicks/76979871', '76979871?dnt=1'],
  ['https://vimeo.com/groups/yoga/videos/76979871', '76979871?dnt=1'],
  ['https://vimeo.com/showcase/9999999/video/76979871', '76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871', '76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871?h=0f1e2d&badge=0', '76979871?dnt=1&h=0f1e2d'],
  ['https://player.vimeo.com/video/76979871?h=%26autoplay=1', '76979871?dnt=1'],
  ['http://vimeo.com/76979871', '76979871?dnt=1'],
  [
    '<iframe src="https://player.vimeo.com/video/76979871?h=0abcdef123&amp;badge=0" width="640" allowfullscreen></iframe>',
    '76979871?dnt=1&h=0abcdef123',
  ],
])('%s is a video on Vimeo', (text, end) => {
  expect(parseVideo(text)).toMatchObject({
    service: 'Vimeo',
    frame: `https://player.vimeo.com/video/${end}`,
  })
})

test.each([
  ['https://vimeo.com/event/1234567', 'live event'],
  ['https://vimeo.com/showcase/9999999', 'without a video'],
  ['https://vimeo.com/shala', 'without a video'],
  ['https://www.youtube.com/@shala', 'without a video'],
  ['https://www.youtube.com/watch?v=../../x', 'without a video'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload', 'without a video'],
  ['https://vimeo.com/76979871/../x', 'without a video'],
  ['https://drive.google.com/file/d/1AbC/view?usp=sharing', 'put any other link into the text'],
  ['https://www.loom.com/share/0123456789abcdef0123456789abcdef', 'put any other link'],
  ['https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', 'put any other link'],
  ['https://evil.test/youtube.com/watch?v=dQw4w9WgXcQ', 'put any other link'],
  ['https://evilyoutube.com/watch?v=dQw4w9WgXcQ', 'put any other link'],
  ['https://youtube.com:8443/watch?v=dQw4w9WgXcQ', 'put any other link'],
  ['javascript:alert(1)', 'put any other link'],
  ['', 'put any other link'],
])('%p is refused with the reason', (text, problem) => {
  expect(parseVideo(text)).toEqual({ problem: expect.stringContaining(problem) })
})
