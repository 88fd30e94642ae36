/** The part of the browser's own decoder that is used; TypeScript has no types of it yet. */
interface Detector {
  detect(image: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Reads a QR code from a frame; `undefined` without one. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Milliseconds between two frames, so that an old phone stays cool. */
const pause = 80;

/** Pixels. Larger frames are read more slowly and not better. */
const longestSide = 720;

/**
 * Shows the camera in the video and reports each code, until the signal. Rejects where there is no camera or
 * it may not be used.
 */
export async function scanCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const [stream, readCode] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } }),
    codeReader(),
  ]);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted) {
    const code = video.readyState >= video.HAVE_CURRENT_DATA ? await readCode(video) : undefined;
    if (code !== undefined && !signal.aborted) onCode(code);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The browser's own decoder, or else one in JavaScript, which only those browsers load. */
async function codeReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    if (!context || canvas.width === 0) return undefined;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
  };
}
