/** Runs in a worker: decodes the HEIC photos that it is sent to pixels. */
import createLibheif from 'libheif-js/libheif/libheif.js'

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const libheif = createLibheif()
  const images = new libheif.HeifDecoder().decode(data)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (image === undefined) throw new Error('The file has no picture')
  const pixels = new ImageData(image.get_width(), image.get_height())
  image.display(pixels, (shown) => {
    if (shown === null) throw new Error('The picture is damaged')
    postMessage(shown, { transfer: [shown.data.buffer] })
  })
})
