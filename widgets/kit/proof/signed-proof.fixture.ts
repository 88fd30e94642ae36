import type { ProofKey } from '@kerb/core/domain/proof/verify-proof.ts';
import jsQr from 'jsqr';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const encode = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes as ArrayBuffer)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
const encodeJson = (value: object) => encode(new TextEncoder().encode(JSON.stringify(value)));

/** A city's key, and proofs signed with it. */
export async function cityKey(id = 'k1') {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const published: ProofKey = { id, x, y };
  const sign = async (claims: object) => {
    const signed = `${encodeJson({ alg: 'ES256', kid: id })}.${encodeJson(claims)}`;
    const bytes = new TextEncoder().encode(signed);
    return `${signed}.${encode(await crypto.subtle.sign(algorithm, pair.privateKey, bytes))}`;
  };
  return { published, sign };
}

/** The text of a QR code in a picture. */
export async function readQr(picture: Blob | HTMLCanvasElement | SVGElement): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  if (picture instanceof SVGElement) {
    const image = new Image();
    const copy = picture.cloneNode(true) as SVGElement;
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
    await image.decode();
    canvas.width = canvas.height = 800;
    context.drawImage(image, 0, 0, 800, 800);
  } else {
    const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture;
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    context.drawImage(bitmap, 0, 0);
  }
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return jsQr(data, width, height)?.data;
}
