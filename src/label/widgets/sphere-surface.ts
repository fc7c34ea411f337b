/** What steers an all-round picture. */
export interface Sphere {
  /** Angles are radians. */
  turn(yaw: number, pitch: number): void;
  end(): void;
}

const vertices = `attribute vec2 at; varying vec2 spot; void main() { spot = at; gl_Position = vec4(at, 0.0, 1.0); }`;
/** Each pixel looks in a direction, and the picture is a map of all directions. */
const pixels = `precision highp float; varying vec2 spot; uniform sampler2D map; uniform vec4 look;
void main() {
  vec3 ray = normalize(vec3(spot.x * look.z * look.w, spot.y * look.z, -1.0));
  float s = sin(look.y), c = cos(look.y);
  ray = vec3(ray.x, ray.y * c - ray.z * s, ray.y * s + ray.z * c);
  float turn = atan(ray.x, -ray.z) + look.x;
  gl_FragColor = texture2D(map, vec2(fract(turn / 6.2831853 + 0.5), 0.5 - asin(clamp(ray.y, -1.0, 1.0)) / 3.1415927));
}`;

/** A phone's graphics may take no larger texture. */
const largestSide = 4096;
/** Half of the angle that is seen from top to bottom, as a tangent. */
const halfAngle = 0.7;

/**
 * Paints an equirectangular picture as it is seen from its middle. Null: this browser cannot. Rejects if the picture cannot be loaded. It
 * imports nothing, so that it is a file of its own, which only such tasks load.
 */
export async function startSphere(
  surface: HTMLCanvasElement,
  url: string,
  crossOrigin: string | null,
): Promise<Sphere | null> {
  const gl = surface.getContext("webgl", { antialias: false });
  const program = gl && programFor(gl);
  if (!gl || !program) return null;
  const image = new Image();
  if (crossOrigin) image.crossOrigin = crossOrigin;
  image.src = url;
  await image.decode();
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, withinLimit(image));
  for (const parameter of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, parameter, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);

  const look = { yaw: 0, pitch: 0 };
  const paint = () => {
    const ratio = Math.min(2, devicePixelRatio);
    surface.width = surface.clientWidth * ratio;
    surface.height = surface.clientHeight * ratio;
    gl.viewport(0, 0, surface.width, surface.height);
    const shape = surface.width / surface.height;
    gl.uniform4f(gl.getUniformLocation(program, "look"), look.yaw, look.pitch, halfAngle, shape);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  };
  const resized = new ResizeObserver(paint);
  resized.observe(surface);
  paint();
  return {
    turn(yaw, pitch) {
      look.yaw += yaw;
      look.pitch = Math.max(-1.5, Math.min(1.5, look.pitch + pitch));
      paint();
    },
    end() {
      resized.disconnect();
      // Browsers keep few contexts alive, and a session has many tasks.
      gl.getExtension("WEBGL_lose_context")?.loseContext();
    },
  };
}

function programFor(gl: WebGLRenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertices],
    [gl.FRAGMENT_SHADER, pixels],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, "at");
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  return program;
}

function withinLimit(image: HTMLImageElement): TexImageSource {
  const scale = largestSide / Math.max(image.naturalWidth, image.naturalHeight);
  if (scale >= 1) return image;
  const smaller = document.createElement("canvas");
  smaller.width = image.naturalWidth * scale;
  smaller.height = image.naturalHeight * scale;
  smaller.getContext("2d")?.drawImage(image, 0, 0, smaller.width, smaller.height);
  return smaller;
}
