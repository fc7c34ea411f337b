/** The least that answers: what the runtime itself costs. */
export default {
  fetch(): Response {
    return new Response(null, { status: 204 });
  },
};
